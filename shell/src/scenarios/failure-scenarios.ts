import { paths } from '@landmark/design/paths';
import { failedToLoad, type Person, scenariosIn } from '@landmark/design/workbench/scenario';
import { brokenCatalogue, endlessRemote, gonePastReleases, goneRemote, unrendered } from './released-files';

export const complaintsOfGone = [failedToLoad, /^page-failed: /] as const;

/** By a link that a phone shows, too. */
const goToCatalogue = ({ follow }: Person) => follow('See the catalog online');

export const breakage = 'a shelf fell down';

export const failureScenarios = scenariosIn({ group: 'Failures' })({
  'on-its-way': {
    name: 'Page on its way',
    path: paths.about,
    description: 'The host has rendered nothing, and the page’s code is long in coming.',
    answers: [unrendered(paths.about), endlessRemote('marketing')],
    isLifeless: true,
    shows: { role: 'heading', name: 'Loading the page…' },
  },
  'release-gone': {
    name: 'Release gone',
    path: paths.about,
    description: 'The page has been open for so long that parts of its version are gone.',
    answers: gonePastReleases,
    perform: ({ comeBack }) => comeBack(),
    shows: { role: 'status', text: 'the site has changed' },
    floats: 'layer',
    complaints: [failedToLoad],
  },
  'remote-gone-on-the-way': {
    name: 'Remote gone on the way to it',
    path: paths.resources,
    description: 'The next page’s code is no longer there.',
    answers: [goneRemote('catalogue')],
    perform: goToCatalogue,
    shows: { role: 'heading', name: 'This page could not be loaded' },
    complaints: complaintsOfGone,
  },
  'remote-gone-under-its-page': {
    name: 'Remote gone under its own page',
    path: paths.warehouseProgram,
    description: 'The page can be read and its links work; its controls do not.',
    answers: [goneRemote('marketing')],
    isLifeless: true,
    shows: { role: 'status', text: 'Some controls on this page are not working yet.' },
    floats: 'layer',
    complaints: complaintsOfGone,
  },
  'page-broken': {
    name: 'Page that broke',
    path: paths.resources,
    description: 'The page’s code came, and throws as it is drawn.',
    answers: brokenCatalogue(breakage),
    perform: goToCatalogue,
    shows: { role: 'heading', name: 'Unexpected Application Error!' },
    complaints: [new RegExp(breakage)],
  },
});
