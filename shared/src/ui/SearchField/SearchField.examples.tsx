import { type ComponentExamples, Holding } from '../examples';
import { SearchField } from './SearchField';

export const examples: ComponentExamples = {
  component: 'SearchField',
  group: 'Forms',
  summary: 'Narrows what is shown, while one types.',
  accessibleName: 'The label, also when it is hidden.',
  keyboard: [
    { keys: 'Tab', does: 'reaches it' },
    { keys: 'Escape', does: 'empties it' },
  ],
  examples: [
    {
      name: 'with a label',
      render: () => (
        <Holding initial="">
          {(value, setValue) => (
            <SearchField
              label="Search"
              name="search"
              placeholder="Name or SKU"
              value={value}
              onChange={setValue}
            />
          )}
        </Holding>
      ),
    },
    {
      name: 'filled in, label hidden',
      render: () => (
        <Holding initial="B840-48">
          {(value, setValue) => (
            <SearchField
              label="Search products"
              name="searchAgain"
              hideLabel
              value={value}
              onChange={setValue}
            />
          )}
        </Holding>
      ),
    },
  ],
};
