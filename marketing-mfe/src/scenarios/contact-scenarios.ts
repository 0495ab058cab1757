import { addressLine } from '@landmark/shared/company';
import { catalogEmailParameter, paths } from '@landmark/shared/paths';
import type { Hand } from '@landmark/shared/workbench/frame/hand';
import { failedToLoad, type Scenario } from '@landmark/shared/workbench/scenario';
import { dealers, form, messageSent } from '../content/contact';
import { type ContactMessage, contactFields } from '../domain/contact-message';
import { writeField } from '../store/contact-form';

const message: ContactMessage = {
  name: 'Dana Placeholder',
  email: 'dana@shop.example',
  phone: '(215) 555-0142',
  company: 'Example Bedroom Gallery',
  inquiryType: 'shipping',
  message: 'Which days do you load trucks for the Northeast?',
};

/** Writes a message and sends it. */
function send(values: Partial<ContactMessage>) {
  return ({ press }: Hand) => {
    for (const field of contactFields) {
      const value = values[field];
      if (value !== undefined) writeField(field, value);
    }
    return press(form.submit);
  };
}

/** No such host can ever be: the name is reserved for that. */
const nowhere = 'https://maps.invalid/embed';

const scenarios: readonly Omit<Scenario, 'group'>[] = [
  {
    id: 'contact-sent',
    name: 'Message sent',
    path: paths.contact,
    description: 'A complete message was sent: thanks, and an empty form.',
    perform: send(message),
    shows: { role: 'status', text: messageSent.title },
  },
  {
    id: 'contact-nothing-filled-in',
    name: 'Nothing filled in',
    path: paths.contact,
    description: 'Sent without a word: every required field says what it needs.',
    perform: send({}),
    shows: { role: 'link', name: form.faults['message-missing'] },
  },
  {
    id: 'contact-email-malformed',
    name: 'Email address malformed',
    path: paths.contact,
    description: 'One field is wrong, and the summary leads to it.',
    perform: send({ ...message, email: 'dana at shop' }),
    shows: { role: 'link', name: form.faults['email-malformed'] },
  },
  {
    id: 'contact-catalog-request',
    name: 'Catalog asked for in the footer',
    path: `${paths.contact}?${catalogEmailParameter}=dana%40shop.example`,
    description: 'The address typed into the footer arrives with a request for the catalog.',
    perform: ({ lookAt }) => lookAt('form'),
    shows: { role: 'textbox', name: form.fields.email.label, value: 'dana@shop.example' },
  },
  {
    id: 'contact-map-missing',
    name: 'Map missing',
    path: paths.contact,
    description:
      'The map service cannot be reached: the browser says so in its place, and the address stays in sight.',
    config: { mapEmbedUrl: nowhere },
    perform: ({ lookAt }) => lookAt('section:has(iframe)'),
    shows: { role: 'paragraph', text: addressLine },
    // Refused by the site's policy, which knows the map's own address, or not found.
    complaints: [failedToLoad, /maps\.invalid/],
  },
  {
    id: 'contact-all-dealers',
    name: 'All featured dealers asked for',
    path: paths.contact,
    description: 'View All Dealers says what it lists.',
    perform: ({ press }) => press(dealers.viewAll),
    shows: { role: 'status', text: dealers.all },
  },
];

/** What can become of the contact page. */
export const contactScenarios: readonly Scenario[] = scenarios.map((scenario) => ({
  ...scenario,
  group: 'Contact',
}));
