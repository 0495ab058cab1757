import {
  type ApplicationField,
  applicationFields,
  bidiControl,
  notInLine,
  type TextFieldName,
  textFieldNames,
} from '@landmark/contract/dealer-application';
import type { ApplicationForm } from './form-fields';

/** Half of a character, as a cut in the wrong place leaves it; no database stores it. */
const loneSurrogate = /\p{Surrogate}/gu;
/** Bidirectional controls are removed; each run of other controls becomes a space. */
const anyBidiControl = new RegExp(bidiControl.source, 'gu');
const noPartOfLine = new RegExp(`(?:${notInLine.source})+`, 'gu');
const controlButBreaks = /(?![\t\n\r])\p{Cc}/gu;
/** `\s` does not match a zero-width space, but a reader does not see it either. */
const outerSpace = /^[\s\u200b]+|[\s\u200b]+$/gu;

const domainLabel = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const emailShape = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@${domainLabel}(?:\\.${domainLabel})+$`);

/** A host ends in a name, so that no IP address is one; no user name or password precedes it. */
const websiteShape = new RegExp(
  `^https?://(?:${domainLabel}\\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?(?::\\d+)?(?:[/?#]|$)`,
);

/** Brackets, quotes and punctuation around an address in a text or a mail. */
const dressing = /^[<"“”„«‘']+|[>"“”»’',;]+$/g;

/** A website in normal form, `shop.example` completed by a scheme; any other text stays as it was typed. */
function normalWebsite(typed: string): string {
  const value = typed.replace(dressing, '');
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(value);
  const whole = hasScheme ? value : `https://${value.replace(/^\/\//, '')}`;
  if (!URL.canParse(whole)) return typed;
  const url = new URL(whole);
  url.hostname = url.hostname.replace(/\.$/, '');
  return websiteShape.test(url.href) ? url.href.replace(/^(https?:\/\/[^/]+)\/$/, '$1') : typed;
}

/**
 * The form that a value of each type must have (section 5). Both need a dot in their domain: a browser's own
 * check does not ask for it, the table's does.
 */
const fits: Partial<Record<ApplicationField['type'], (value: string) => boolean>> = {
  email: (value) => emailShape.test(value),
  url: (value) => websiteShape.test(value),
};

/**
 * A field's value as it is checked and sent: without invisible characters of a paste, with words as typed. A
 * field of several lines keeps its line breaks.
 */
export function tidyValue(name: TextFieldName, value: string): string {
  const { type } = applicationFields[name];
  const whole = value.replace(loneSurrogate, '');
  const text =
    type === 'lines'
      ? whole.replace(controlButBreaks, '')
      : whole.replace(anyBidiControl, '').replace(noPartOfLine, ' ');
  const tidy = text.replace(outerSpace, '');
  return type === 'url' ? normalWebsite(tidy) : tidy;
}

/** Returns the error of a value, as the visitor reads it; undefined if the value may be sent. */
export function fieldFault(name: TextFieldName, value: string): string | undefined {
  const field: ApplicationField = applicationFields[name];
  const text = tidyValue(name, value);
  if (text === '') return field.required;
  if (text.length > field.maxLength) return `Shorten this to ${field.maxLength} characters.`;
  return fits[field.type]?.(text) === false ? field.misfit : undefined;
}

/** Every error that a browser's own check would find, in reading order. */
export function formFaults(form: ApplicationForm): Partial<Record<TextFieldName, string>> {
  const faults = textFieldNames.map((name) => [name, fieldFault(name, form[name])] as const);
  return Object.fromEntries(faults.filter(([, message]) => message !== undefined));
}
