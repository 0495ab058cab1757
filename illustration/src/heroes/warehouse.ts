import { numbers } from '../drawing/path';
import { drawHero, path, range, repeat, text, widthMark } from './hero';

/** The hall, its roof and the roof's flat steel truss with its lamps. */
const hall = `
  <path class="w" d="M40 150h760v280h-760z"/>
  <path class="s" d="M30 150v-14L420 120L810 136v14z"/>
  <path class="h" d="M50 180L91.1 154L132.2 180L173.3 154L214.4 180L255.6 154L296.7 180L337.8 154L378.9 180L420 154L461.1 180L502.2 154L543.3 180L584.4 154L625.6 180L666.7 154L707.8 180L748.9 154L790 180M50 180H790"/>
  <path class="h" d="M140 180v14m-16 8l8-8h16l8 8zM330 180v14m-16 8l8-8h16l8 8zM520 180v14m-16 8l8-8h16l8 8zM710 180v14m-16 8l8-8h16l8 8z"/>
`;

/** Pallets of cartons, four kinds for variety. The drawing's style rules do not reach a copy by `use`. */
const loads = `
  <defs>
  <path id="hero-warehouse-0" fill="#c9a877" stroke="#7d5f3a" d="M6 0v-30h32v30zM38 0v-44h30v44z"/>
  <path id="hero-warehouse-1" fill="#bb9763" stroke="#7d5f3a" d="M6 0v-46h20v46zM26 0v-34h22v34zM48 0v-46h20v46z"/>
  <path id="hero-warehouse-2" fill="#c9a877" stroke="#7d5f3a" d="M6 0v-22h62v22zM6-22v-24h40v24z"/>
  <path id="hero-warehouse-3" fill="#bb9763" stroke="#7d5f3a" d="M6 0v-40h31v40zM37 0v-40h31v40z"/>
  </defs>
`;

/** The loads in bays of 84 units, on four levels; some places are empty. */
const pallets = range(24).map((place) => {
  const [bay, row] = [Math.floor(place / 4), place % 4];
  const load = (bay * 3 + row * 5 + ((bay * row) % 3)) % 6;
  return load < 4 ? `<use href="#hero-warehouse-${load}" x="${70 + bay * 84}" y="${420 - row * 60}"/>` : '';
});

const racks = `
  <path class="i" d="M68 430V196M152 430V196M236 430V196M320 430V196M404 430V196M488 430V196M572 430V196"/>
  <path class="i" d="M68 364h504m0 4h-504M68 304h504m0 4h-504M68 244h504m0 4h-504"/>
`;

/** The dock, with a trailer backed in. */
const dock = `
  <path class="s" d="M790 150h10v280h-10z"/>
  <path class="k" d="M788 304h14v92h-14z"/>
  <path class="s" d="M804 294h150v102h-150z"/>
  <path class="h" d="M826 302v86M848 302v86M870 302v86M892 302v86M914 302v86M936 302v86"/>
  <path class="n" d="M880 416a13 13 0 1 0 26 0a13 13 0 1 0-26 0M912 416a13 13 0 1 0 26 0a13 13 0 1 0-26 0"/>
  <path class="i" d="M814 396v34"/>
  <path class="i" d="M740 430L780 396h20"/>
`;

const ground = `
  <path class="s" d="M36 150h10v280h-10z"/>
  <path class="i" d="M0 430h960"/>
`;
const hatching = repeat(32, (index) => `M${numbers(14 + index * 30, 442)}l10-10`);

/** A forklift with its load, and a person of five foot ten, who gives the racks their height. */
const work = `
  <path class="s" d="M634 422v-26l16-4l6-24h24l4 54z"/>
  <path class="i" d="M628 346V426M624 400h-34"/>
  <path fill="#c9a877" stroke="#7d5f3a" d="M590 398v-38h32v38z"/>
  <path class="n" d="M636 423a7 7 0 1 0 14 0a7 7 0 1 0-14 0M670 423a7 7 0 1 0 14 0a7 7 0 1 0-14 0M663 378a5 5 0 1 0 10 0a5 5 0 1 0-10 0M662 386h11l3 20h-14z"/>
  <path class="n" d="M712 376a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0M710 383h13l2 22h-3l-1 25h-4l-1-22l-2 22h-4l-1-25h-2z"/>
`;

/** The Philadelphia warehouse cut open: trusses, racking, a dock with a trailer backed in. */
export function drawWarehouseHero(): string {
  const content = hall + loads + pallets.join('') + racks + dock + ground + path('h', hatching) + work;
  const words =
    widthMark(40, 800, 78, '75,000 sq ft') +
    text(812, 470, 'Dock') +
    text(40, 470, 'Core SKUs, racked and in stock');
  return drawHero(500, content + words);
}
