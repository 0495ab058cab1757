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
  /** Reads what was typed from what the page knows; nothing is looked up anywhere (section 7). */
  readonly find: (typed: string) => Destination | undefined;
  readonly onSearch: (found: Destination | undefined) => void;
  readonly answer: string;
  readonly answerStands: 'below' | 'beside';
  /** Where it is a part of a section. Its title goes with it where it cannot be used. */
  readonly isTitled?: boolean;
}

/** A box for a place, and the answer in the page. What is no place is marked until it is mended, as in every field. */
export function PlaceSearch(props: PlaceSearchProps) {
  const { words, name, inputMode, find, onSearch, answer, answerStands, isTitled } = props;
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const hydrated = useHydrated();
  const box = useRef<HTMLInputElement>(null);
  const answered = useRef<HTMLParagraphElement>(null);
  const [answers, setAnswers] = useState(0);
  // With the answer in it. A phone's visitor may see no more than the box.
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
      {/* What is wrong stands at the field; here it is told to whom it is read. */}
      <p ref={answered} className={styles.answer} role="status">
        {isWrong ? <span className={layout.hidden}>{words.notFound}</span> : explain(answer)}
      </p>
    </form>
  );
}
