import type { SupabaseClient } from '@supabase/supabase-js';
import { application, captchaToken, insert, notify, pdf, pdfPath, upload, verify } from './applicant.ts';
import type { TestBackend } from './backend.ts';

/** Milliseconds that each step took, by the name of the step. */
export class Latencies {
  private readonly taken = new Map<string, number[]>();

  async measure<T>(step: string, work: () => PromiseLike<T>): Promise<T> {
    const start = performance.now();
    try {
      return await work();
    } finally {
      const list = this.taken.get(step) ?? [];
      list.push(performance.now() - start);
      this.taken.set(step, list);
    }
  }

  /** One line for each step: how many, and the percentiles 50, 95 and 99. */
  lines(): string[] {
    return [...this.taken].map(([step, list]) => {
      const sorted = [...list].sort((a, b) => a - b);
      const at = (share: number) =>
        (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0).padStart(6);
      return `${step.padEnd(22)} ${String(list.length).padStart(5)}  p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)} ms`;
    });
  }
}

/** The whole way of one application, as the page goes it. The id, or null when it was refused as one too many. */
export async function apply(
  to: TestBackend,
  visitor: SupabaseClient,
  latencies: Latencies,
): Promise<string | null> {
  const token = await captchaToken(to);
  const verified = await latencies.measure('verify-recaptcha', () => verify(to, visitor, token));
  if (verified.error) throw verified.error;
  const rate = await latencies.measure('check-submission-rate', () =>
    visitor.functions.invoke('check-submission-rate'),
  );
  if (rate.error) throw rate.error;
  const path = pdfPath();
  const uploaded = await latencies.measure('upload', () => upload(visitor, path, pdf(2000)));
  if (uploaded.error) throw uploaded.error;
  const inserted = await latencies.measure('insert', () => insert(visitor, application({ pdf_path: path })));
  if (inserted.status === 429) return null;
  if (inserted.error) throw inserted.error;
  await latencies.measure('notify', () => notify(visitor, inserted.data.id));
  return inserted.data.id;
}
