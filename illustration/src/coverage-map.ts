import { escapeXml } from './drawing/drawing';
import { numbers, type Point, short } from './drawing/path';
import { onPhone, sansSerif, themeSheet } from './drawing/theme';
import { mapOf } from './map/states';
import { type Zone, zones } from './map/zones';

const coverageMap = { width: 800, height: 476 } as const;

const mapId = 'coverage-map';
const hub: Point = [75.16, 39.95];

const map = mapOf(700, [26, 10]);

const drawZone = ({ id, states }: Zone): string =>
  `<path class="z" fill="var(--${mapId}-${id})" d="${map.outline(states)}"/><path class="b" d="${map.borders(states)}"/>`;

function drawWay({ stop }: Zone): string {
  if (!stop) return '';
  const [fromX, fromY] = map.place(hub);
  const [toX, toY] = map.place(stop);
  const lift = Math.hypot(toX - fromX, toY - fromY) * 0.16;
  const way = `M${numbers(fromX, fromY)}Q${numbers((fromX + toX) / 2, (fromY + toY) / 2 - lift, toX, toY)}`;
  return `<path class="w" d="${way}"/><path class="s" d="M${numbers(toX, toY)}h0"/>`;
}

function drawLabel({ id, label, name, estimate, ink }: Zone): string {
  const [x, y] = map.place(label).map(Math.round) as [number, number];
  const lines = [...name.split('\n').map((line) => ['', line] as const), [' class="e"', estimate] as const];
  const texts = lines.map(
    ([kind, line], index) => `<text${kind} x="${x}" y="${y + index * 24}">${escapeXml(line)}</text>`,
  );
  return `<g class="${ink} ${id}">${texts.join('')}</g>`;
}

function drawHub(): string {
  const [x, y] = map.place(hub);
  const [startX, startY] = [x + 20, y + 34];
  return (
    `<path class="l" d="M${numbers(x + 4, y + 6)}L${numbers(startX, startY)}h8"/>` +
    `<circle class="h" cx="${short(x)}" cy="${short(y)}" r="7"/><circle class="p" cx="${short(x)}" cy="${short(y)}" r="2.6"/>` +
    `<g class="page a"><text x="${short(startX + 12)}" y="${short(startY + 4)}">Philadelphia</text><text class="t" x="${short(startX + 12)}" y="${short(startY + 22)}">warehouse</text></g>`
  );
}

const rules = [
  `#${mapId} .z{stroke:var(--${mapId}-page);stroke-width:1.6}`,
  `#${mapId} .b{stroke:var(--${mapId}-page);stroke-width:.7;opacity:.6}`,
  `#${mapId} .w{stroke:var(--${mapId}-ink);stroke-width:1.4;stroke-dasharray:1 5}`,
  `#${mapId} .s{stroke:var(--${mapId}-ink);stroke-width:6}`,
  `#${mapId} .l{stroke:var(--${mapId}-ink)}`,
  `#${mapId} .h{fill:var(--${mapId}-page);stroke:var(--${mapId}-ink);stroke-width:2.4}`,
  `#${mapId} .p{fill:var(--${mapId}-ink)}`,
  `#${mapId} text{font:600 19px ${sansSerif};text-anchor:middle}`,
  `#${mapId} .e{font-size:21px;font-weight:400}`,
  `#${mapId} .a text{text-anchor:start;font-size:17px}#${mapId} .t{font-weight:400}`,
  onPhone(
    // On a phone, the line from the hub to its name has no room, and the Northeast's label is in the sea.
    `#${mapId} :is(text,.e){font-size:28px}#${mapId} .e{transform:translateY(8px)}#${mapId} text:nth-last-child(3){transform:translateY(-8px)}#${mapId} :is(.a,.l){display:none}#${mapId} .northeast{transform:translate(-14px,76px)}`,
  ),
  // A label in the sea reaches onto the land beside it.
  `#${mapId} .northeast text{stroke:var(--${mapId}-page);stroke-width:6px;paint-order:stroke}`,
  `#${mapId} .light{fill:#fdfcf8}#${mapId} .dark{fill:var(--${mapId}-onwood)}#${mapId} .page{fill:var(--${mapId}-ink)}`,
].join('');

const title = 'Delivery zones of the contiguous United States from the Philadelphia warehouse';

/** Draws the map of delivery zones. Returns a whole SVG, to be embedded in a page or used as an image. */
export function drawCoverageMap(): string {
  const { width, height } = coverageMap;
  const colours = {
    ink: { day: '#1c1915', night: '#f2ebde' },
    page: { day: '#f5f2ea', night: '#1c1916' },
    onwood: { day: '#1c1915', night: '#fdfcf8' },
    ...Object.fromEntries(zones.map(({ id, day, night }) => [id, { day, night }])),
  };
  const described = zones.map(({ name, estimate }) => `${name.replace('\n', ' ')}: ${estimate}`).join('. ');
  return `<svg xmlns="http://www.w3.org/2000/svg" id="${mapId}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round" role="img" aria-labelledby="${mapId}-title ${mapId}-description"><title id="${mapId}-title">${title}</title><desc id="${mapId}-description">${escapeXml(described)}.</desc>${themeSheet(mapId, colours, rules)}${zones.map(drawZone).join('')}${zones.map(drawWay).join('')}${zones.map(drawLabel).join('')}${drawHub()}</svg>\n`;
}
