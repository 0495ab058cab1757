import { HomeHero } from '../ui/HomeHero';
import { Categories, Collections, Pillars, Programs, Voices } from '../ui/HomeSections';
import { Logistics } from '../ui/Logistics';

export { metadata } from '../content/home';

export default function HomePage() {
  return (
    <>
      <HomeHero />
      <Programs />
      <Categories />
      <Pillars />
      <Collections />
      <Logistics />
      <Voices />
    </>
  );
}
