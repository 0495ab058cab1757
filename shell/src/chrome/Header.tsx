import { MainBar } from './MainBar';
import { TopStrip } from './TopStrip';

export function Header() {
  return (
    <header>
      <TopStrip />
      <MainBar />
    </header>
  );
}
