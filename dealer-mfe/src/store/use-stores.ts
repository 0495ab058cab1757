import { useStore } from 'zustand';
import { type ApplicationState, applicationStore } from './application-store';
import { type SubmissionState, submissionStore } from './submission-store';

export function useApplication<Slice>(select: (state: ApplicationState) => Slice): Slice {
  return useStore(applicationStore, select);
}

export function useSubmission<Slice>(select: (state: SubmissionState) => Slice): Slice {
  return useStore(submissionStore, select);
}
