import { addressLine } from '@landmark/design/company';
import { catalogParameters, paths } from '@landmark/design/paths';
import { failedToLoad, type Person, scenariosIn } from '@landmark/design/workbench/scenario';
import { dealers, form, messageSent, noneFor } from '../content/contact';
import type { ContactMessage } from '../domain/contact-message';

export const exampleMessage: ContactMessage = {
  name: 'Dana Placeholder',
  email: 'dana@shop.example',
  phone: '(404) 555-0117',
  company: 'Example Bedroom Gallery',
  inquiryType: 'shipping',
  message: 'Which days do you load trucks for the Northeast?',
};

const send =
  (values: Partial<ContactMessage>) =>
  async (person: Person): Promise<void> => {
    await person.fill(values);
    await person.press(form.submit);
  };

const search = (zip: string) => async (person: Person) => {
  await person.fill({ zip });
  await person.press(dealers.search);
};

/** A host that can never exist: `.invalid` is reserved for that. */
const nowhere = 'https://maps.invalid/embed';

export const contactScenarios = scenariosIn({ group: 'Contact', path: paths.contact })({
  'contact-sent': {
    name: 'Message sent',
    description: 'A complete message was sent: thanks, and an empty form.',
    perform: send(exampleMessage),
    shows: { role: 'status', text: messageSent.title },
    floats: 'toast',
  },
  'contact-nothing-filled-in': {
    name: 'Nothing filled in',
    description: 'Sent without a word: every required field says what it needs.',
    perform: send({}),
    shows: { role: 'link', name: form.faults['message-missing'] },
  },
  'contact-email-malformed': {
    name: 'Email address malformed',
    description: 'One field is wrong, and the summary leads to it.',
    looksLike: 'contact-nothing-filled-in',
    perform: send({ ...exampleMessage, email: 'dana at shop' }),
    shows: { role: 'link', name: form.faults['email-malformed'] },
  },
  'contact-catalog-request': {
    name: 'Catalog asked for in the footer',
    path: paths.contactAbout('catalog', { [catalogParameters.email]: 'dana@shop.example' }),
    description: 'The address typed into the footer arrives with a request for the catalog.',
    perform: ({ lookAt }) => lookAt('form'),
    shows: { role: 'textbox', name: form.fields.email.label, value: 'dana@shop.example' },
  },
  'contact-map-missing': {
    name: 'Map missing',
    description:
      'The map service cannot be reached: the browser says so in its place, and the address stays in sight.',
    config: { mapEmbedUrl: nowhere },
    perform: ({ lookAt }) => lookAt('section:has(iframe)'),
    shows: { role: 'paragraph', text: addressLine },
    // The site's policy, which allows only the map's own address, refuses it, or it is not found.
    complaints: [failedToLoad, /maps\.invalid/],
  },
  'contact-dealer-found': {
    name: 'Dealer found by ZIP',
    description: 'The region’s dealer is left of the list, and the answer says so.',
    perform: search('30303'),
    shows: { role: 'status', text: '30303 is in our Southeast region' },
  },
  'contact-no-zip': {
    name: 'Dealer sought with what is no ZIP',
    description: 'The list stays whole, and the answer says what a ZIP code is.',
    perform: search('303'),
    shows: { role: 'paragraph', text: dealers.notFound },
  },
  'contact-outside-regions': {
    name: 'Dealer sought outside the regions',
    description: 'No featured dealer is near: the answer says whom to call.',
    perform: search('99501'),
    shows: { role: 'status', text: noneFor('99501') },
  },
  'contact-all-dealers': {
    name: 'All featured dealers asked for',
    description: 'View All Dealers says what it lists.',
    perform: async (person) => {
      await search('30303')(person);
      await person.press(dealers.viewAll);
    },
    shows: { role: 'status', text: dealers.all },
  },
});
