import type { PageMetadata } from '@landmark/contract/page';
import { pageMetadata } from '../content/home';
import { Categories } from '../ui/home/Categories';
import { Collections } from '../ui/home/Collections';
import { HomeHero } from '../ui/home/HomeHero';
import { Logistics } from '../ui/home/Logistics';
import { Pillars } from '../ui/home/Pillars';
import { Programs } from '../ui/home/Programs';
import { Voices } from '../ui/home/Voices';

export const metadata = (): PageMetadata => pageMetadata;

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
