import { exampleMessage } from '../scenarios/contact-scenarios';
import { type ContactMessage, emptyMessage, faultsOf, readMessage } from './contact-message';

const malformed = ['sam', 'sam@', '@example.com', 'sam@exa mple.com', 'sam@example.', 'sam@-example.com'];
const wellFormed = [' sam@example.com ', "s.o'neil+shop@mail.example.co.uk", 'sam@warehouse'];

test.each<[Partial<ContactMessage>, readonly string[]]>([
  [{}, []],
  [emptyMessage, ['name-missing', 'email-missing', 'inquiryType-missing', 'message-missing']],
  [{ name: '   ', message: '\n' }, ['name-missing', 'message-missing']],
  ...malformed.map((email): [Partial<ContactMessage>, string[]] => [{ email }, ['email-malformed']]),
  ...wellFormed.map((email): [Partial<ContactMessage>, string[]] => [{ email }, []]),
])('a message with %j has the faults %j (section 5)', (change, codes) => {
  expect(faultsOf({ ...exampleMessage, ...change }).map((fault) => fault.code)).toEqual(codes);
});

test('of what comes from elsewhere only texts that belong to a message are taken', () => {
  const foreign = { name: 'Sam', email: 7, phone: '', inquiryType: 'gossip', password: 'secret' };
  expect(readMessage(foreign)).toEqual({ name: 'Sam' });
  expect(readMessage({ inquiryType: 'support' })).toEqual({ inquiryType: 'support' });
});
