import {
  type ContactMessage,
  contactFields,
  emptyMessage,
  faultsOf,
  inquiryTypes,
  isRequired,
  readMessage,
} from './contact-message';

const complete: ContactMessage = {
  name: 'Sam Sample',
  email: 'sam@example.com',
  phone: '',
  company: '',
  inquiryType: 'pricing',
  message: 'Do you ship to Albany?',
};

const codes = (change: Partial<ContactMessage>) =>
  faultsOf({ ...complete, ...change }).map((fault) => fault.code);

describe('a contact message (section 5)', () => {
  test('needs a name, an email, an inquiry type and a message', () => {
    expect(contactFields.filter(isRequired)).toEqual(['name', 'email', 'inquiryType', 'message']);
    expect(faultsOf(emptyMessage).map((fault) => fault.code)).toEqual([
      'name-missing',
      'email-missing',
      'inquiry-type-missing',
      'message-missing',
    ]);
  });

  test('may leave out phone and company', () => {
    expect(faultsOf(complete)).toEqual([]);
  });

  test('may not be blank', () => {
    expect(codes({ name: '   ', message: '\n' })).toEqual(['name-missing', 'message-missing']);
  });

  test.each(['sam', 'sam@', '@example.com', 'sam@exa mple.com', 'sam@example.', 'sam@-example.com'])(
    'does not take %p for an email',
    (email) => {
      expect(codes({ email })).toEqual(['email-malformed']);
    },
  );

  test.each(['sam@example.com', ' sam@example.com ', "s.o'neil+shop@mail.example.co.uk", 'sam@warehouse'])(
    'takes %p for an email',
    (email) => {
      expect(codes({ email })).toEqual([]);
    },
  );
});

test('an inquiry is of one of seven types (section 3)', () => {
  expect(inquiryTypes.map((type) => type.value)).toEqual([
    'dealer-application',
    'product-inquiry',
    'pricing',
    'shipping',
    'support',
    'find-dealer',
    'other',
  ]);
});

describe('reading a message from elsewhere', () => {
  test('takes the texts that belong to it', () => {
    expect(readMessage({ name: 'Sam', inquiryType: 'support' })).toEqual({
      name: 'Sam',
      inquiryType: 'support',
    });
  });

  test('leaves what is empty, unknown or no text', () => {
    expect(readMessage({ name: '', email: 7, inquiryType: 'gossip', password: 'secret' })).toEqual({});
  });
});
