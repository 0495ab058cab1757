import { HomeHero } from '../ui/HomeHero';
import { Categories, Collections, Logistics, Pillars, Programs, Testimonials } from '../ui/HomeSections';

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
      <Testimonials />
    </>
  );
}
