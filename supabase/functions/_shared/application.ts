import type { ApplicationRow } from '../../../shared/src/contracts/dealer-application.ts';

/** A row of `dealer_applications` as the notification receives it. */
export interface Application extends ApplicationRow {
  id: string;
  created_at: string;
  notify_attempts: number;
}
