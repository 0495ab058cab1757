/** The two things of the hosted runtime that `index.ts` and `_shared/hosted.ts` touch. */
declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): void;
  env: { toObject(): Record<string, string> };
};
