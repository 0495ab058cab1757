import type { Destination } from '@landmark/design/delivery-regions';
import { explain } from '@landmark/design/glossary';
import { useHydrated } from '@landmark/design/router';
import layout from '@landmark/design/styles/layout.module.css';
import { Button } from '@landmark/design/ui/Button';
import { Heading } from '@landmark/design/ui/Heading';
import { TextField } from '@landmark/design/ui/TextField';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './PlaceSearch.module.css';

export interface PlaceSearchProps {
  readonly words: {
    readonly title: string;
    readonly label: string;
    readonly hint: string;
    readonly search: string;
    readonly notFound: string;
  };
  readonly name: string;
  readonly inputMode?: 'numeric';
  /** Looks up the typed place in the page's own data; it makes no request (section 7). */
  readonly find: (typed: string) => Destination | undefined;
  readonly onSearch: (found: Destination | undefined) => void;
  readonly answer: string;
  readonly answerStands: 'below' | 'beside';
  /** Whether it has its own title, as a part of a section; the title is hidden where it cannot be used. */
  readonly isTitled?: boolean;
}

/** An input for a place, and the answer in the page. A wrong entry is marked until corrected. */
export function PlaceSearch(props: PlaceSearchProps) {
  const { words, name, inputMode, find, onSearch, answer, answerStands, isTitled } = props;
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const hydrated = useHydrated();
  const box = useRef<HTMLInputElement>(null);
  const answered = useRef<HTMLParagraphElement>(null);
  const [answers, setAnswers] = useState(0);
  // Runs once the answer is rendered: on a phone, the visitor may see only the input.
  useLayoutEffect(() => {
    if (answers > 0) answered.current?.scrollIntoView({ block: 'nearest' });
  }, [answers]);

  function search(event: FormEvent) {
    event.preventDefault();
    const found = find(typed);
    setWrong(!found);
    onSearch(found);
    if (found) setAnswers(answers + 1);
    else box.current?.focus();
  }

  function edit(next: string) {
    setTyped(next);
    if (find(next)) setWrong(false);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form can be the search landmark itself, without one more box
    <form
      className={`${layout.stack} ${styles.root}`}
      role="search"
      aria-label={words.title}
      data-answer={answerStands}
      noValidate
      onSubmit={search}
    >
      {isTitled && <Heading level={3}>{words.title}</Heading>}
      <div className={styles.line}>
        <TextField
          type="search"
          ref={box}
          label={words.label}
          name={name}
          value={typed}
          onChange={edit}
          hint={words.hint}
          error={isWrong ? words.notFound : undefined}
          autoComplete="postal-code"
          inputMode={inputMode}
        />
        <Button type="submit" disabled={!hydrated}>
          {words.search}
        </Button>
      </div>
      {/* The field shows the error; here, screen readers announce it. */}
      <p ref={answered} className={styles.answer} role="status">
        {isWrong ? <span className={layout.hidden}>{words.notFound}</span> : explain(answer)}
      </p>
    </form>
  );
}
