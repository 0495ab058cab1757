import {
  type CallName,
  callOf,
  calls,
  everydayAnswers,
} from '@landmark/dealer-mfe/scenarios/everyday-answers';
import type { Page, Request } from '@playwright/test';
import { HttpResponse, http, type JsonBodyType, type RequestHandler } from 'msw';
import { playNetwork } from './network';

/** Answers section 7's five calls by these handlers or as usual. Returns all but the captcha's as made. */
export async function answerBackend(
  page: Page,
  ...answers: readonly RequestHandler[]
): Promise<readonly { readonly call: CallName; readonly request: Request }[]> {
  const made: { call: CallName; request: Request }[] = [];
  page.on('request', (request) => {
    const call = callOf(request.url());
    if (call && call !== 'captchaScript') made.push({ call, request });
  });
  await playNetwork(page, [...answers, ...everydayAnswers]);
  return made;
}

export const answering = (call: CallName, status: number, body: JsonBodyType): RequestHandler =>
  http.all(calls[call], () => HttpResponse.json(body, { status }));
