import { useHydrated } from '@landmark/design/router';
import { act, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SelectField } from '../SelectField/SelectField';
import { TextArea } from '../TextArea/TextArea';
import { TextField } from '../TextField/TextField';

const taken = jest.fn();
const control = () => screen.getByLabelText<HTMLInputElement>('Finish');

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

async function comeAliveAfter(drawn: ReactNode, entry: string | undefined): Promise<void> {
  act(() => root?.unmount());
  const page = document.createElement('div');
  document.body.replaceChildren(page);
  page.innerHTML = renderToString(drawn);
  if (entry !== undefined) control().value = entry;
  await act(async () => {
    root = hydrateRoot(page, drawn);
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

const options = ['Oak', 'White'].map((value) => ({ value, label: value }));
const controls = {
  TextField: () => <TextField {...useHeld('')} />,
  TextArea: () => <TextArea {...useHeld('')} />,
  SelectField: () => <SelectField {...useHeld('Oak')} options={options} />,
};

test.each(Object.entries(controls))(
  'a %s hands on once what was entered before it came alive',
  async (_, Held) => {
    await comeAliveAfter(<Held />, undefined);
    expect(taken).not.toHaveBeenCalled();
    await comeAliveAfter(<Held />, 'White');
    expect(taken.mock.calls).toEqual([['White']]);
    expect(control()).toHaveValue('White');
  },
);

const InAddress = () => (
  <SelectField
    label="Finish"
    name="finish"
    value={useHydrated() ? 'White' : 'Oak'}
    onChange={taken}
    options={options}
  />
);

test.each([undefined, 'White'])('what the address asks for as well is no entry (%s)', async (entry) => {
  await comeAliveAfter(<InAddress />, entry);
  expect(taken).not.toHaveBeenCalled();
  expect(control()).toHaveValue('White');
});

const Gone = () => <SelectField {...useHeld('Gone')} options={options} />;

test('a control that starts in the browser is taken as it is', async () => {
  await comeAliveAfter(null, undefined);
  await act(async () => root?.render(<Gone />));
  expect(taken).not.toHaveBeenCalled();
});
