import { type Report, reportsUrl } from '@landmark/contract/report';
import { describeIncident } from '../reports/describe-incident';
import type { Incident } from '../reports/incident';
import { registerTool } from './open-tool';

/** A page that fails in a loop is heard this often, and the same failure once. */
const mostReports = 10;

const sent = new Set<string>();

/** Answers with what may be told of an incident, whether that was sent or had been before. */
function sendReport(incident: Incident): Report | undefined {
  const report = describeIncident(incident);
  if (!report) return undefined;
  const { ms, ...same } = report;
  const key = JSON.stringify(same);
  if (sent.has(key) || sent.size >= mostReports) return report;
  sent.add(key);
  navigator.sendBeacon(reportsUrl, JSON.stringify(report));
  return report;
}

registerTool('reports', sendReport);
