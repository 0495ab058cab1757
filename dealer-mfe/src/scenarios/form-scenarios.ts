import { applicationFields } from '@landmark/contract/dealer-application';
import { quoteListKey } from '@landmark/contract/quote-list';
import { paths } from '@landmark/design/paths';
import { scenariosIn } from '@landmark/design/workbench/scenario';
import { application, draftNote, opening, quoteListOffer } from '../content/become-dealer';
import { draftOf, draftVersion } from '../domain/draft';
import { withQuoteRequest } from '../domain/quote-request';
import { draftKey } from '../store/application-store';
import { fillIn, sampleForm } from './sample-application';

const sku = 'B840-48-WHT';

const keptDraft = () => JSON.stringify({ state: draftOf(sampleForm, Date.now()), version: draftVersion });

export const formScenarios = scenariosIn({ group: 'The form', path: paths.becomeDealer })({
  empty: {
    name: 'Empty',
    description: 'As a visitor finds it. What is sent from here arrives nowhere.',
    shows: { role: 'heading', name: opening.title },
  },
  'filled-in': {
    name: 'Filled in',
    description: 'Complete, with a PDF: one press sends it.',
    looksLike: 'clearing-asked',
    perform: async (person) => {
      await fillIn()(person);
      await person.lookAt('form');
    },
    shows: { role: 'textbox', name: applicationFields.taxId.label, value: sampleForm.taxId },
  },
  'nothing-filled-in': {
    name: 'Sent with nothing filled in',
    description: 'The summary lists what is missing and takes the focus.',
    perform: ({ press }) => press(application.submit),
    shows: { role: 'heading', name: application.summaryTitle },
  },
  'clearing-asked': {
    name: 'Asked to clear the form',
    description: 'Complete, and one press from being emptied.',
    perform: async (person) => {
      await fillIn()(person);
      await person.press(draftNote.clearSummary);
    },
    shows: { role: 'button', name: draftNote.clear },
  },
  'draft-kept': {
    name: 'Draft of an earlier visit',
    description: 'All that was entered is back, but for the tax ID and the PDF.',
    perform: ({ lookAt }) => lookAt('form'),
    kept: { [draftKey]: keptDraft() },
    shows: { role: 'textbox', name: applicationFields.businessName.label, value: sampleForm.businessName },
  },
  'quote-asked-for': {
    name: 'Quote asked for in the catalogue',
    path: paths.becomeDealerFor(sku),
    description: 'The SKU arrives in Additional Information.',
    looksLike: 'draft-kept',
    perform: ({ lookAt }) => lookAt('[name="additionalInfo"]'),
    shows: {
      role: 'textbox',
      name: applicationFields.additionalInfo.label,
      value: withQuoteRequest('', [sku]),
    },
  },
  'quote-list-kept': {
    name: 'Quote list on this device',
    description: 'Whoever comes without it is offered its pieces below Additional Information.',
    perform: ({ lookAt }) => lookAt('[name="additionalInfo"]'),
    kept: { [quoteListKey]: JSON.stringify([{ sku, quantity: 12 }]) },
    shows: { role: 'button', name: quoteListOffer.all(12) },
  },
});
