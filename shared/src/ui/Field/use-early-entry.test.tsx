import { useHydrated } from '@landmark/shared/router';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SelectField } from '../SelectField/SelectField';
import { TextArea } from '../TextArea/TextArea';
import { TextField } from '../TextField/TextField';

const Fields = { TextField, TextArea };
const taken = jest.fn();

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  taken.mockClear();
});

/** Serves a control, lets the visitor use it, and brings the code. */
async function comeAliveAfter(control: React.ReactNode, entry: string | undefined): Promise<void> {
  const page = document.createElement('div');
  document.body.replaceChildren(page);
  page.innerHTML = renderToString(control);
  if (entry !== undefined) Object.assign(screen.getByLabelText<HTMLInputElement>('Finish'), { value: entry });
  await act(async () => {
    root = hydrateRoot(page, control);
  });
}

function useHeld(initial: string) {
  const [value, setValue] = useState(initial);
  const onChange = (text: string) => {
    taken(text);
    setValue(text);
  };
  return { label: 'Finish', name: 'finish', value, onChange };
}

describe.each(Object.entries(Fields))('%s', (_, Control) => {
  const Held = () => <Control {...useHeld('')} />;

  test('hands on what was typed before the page came alive, once', async () => {
    await comeAliveAfter(<Held />, 'Oak');
    expect(taken.mock.calls).toEqual([['Oak']]);
    expect(screen.getByLabelText('Finish')).toHaveValue('Oak');
  });

  test('says nothing of a control that nobody touched', async () => {
    await comeAliveAfter(<Held />, undefined);
    expect(taken).not.toHaveBeenCalled();
  });
});

const options = ['Oak', 'White'].map((value) => ({ value, label: value }));

const HeldChoice = ({ initial }: { readonly initial: string }) => (
  <SelectField {...useHeld(initial)} options={options} />
);

test('a choice that was made before the page came alive is handed on', async () => {
  await comeAliveAfter(<HeldChoice initial="Oak" />, 'White');
  expect(taken.mock.calls).toEqual([['White']]);
});

const InAddress = () => {
  const hydrated = useHydrated();
  return (
    <SelectField
      label="Finish"
      name="finish"
      value={hydrated ? 'White' : 'Oak'}
      onChange={taken}
      options={options}
    />
  );
};

test('an entry that the address asks for as well is none', async () => {
  await comeAliveAfter(<InAddress />, 'White');
  expect(taken).not.toHaveBeenCalled();
});

test('what the address asks for stands where nobody has chosen', async () => {
  await comeAliveAfter(<InAddress />, undefined);
  expect(taken).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Finish')).toHaveValue('White');
});

test('a control that starts in the browser is taken as it is', async () => {
  const page = document.createElement('div');
  document.body.replaceChildren(page);
  await act(async () => {
    root = hydrateRoot(page, null);
  });
  await act(async () => root?.render(<HeldChoice initial="Gone" />));
  expect(taken).not.toHaveBeenCalled();
});
