import { counted, factsOfCards } from '../support/catalogue';
import { expect, test, visit } from '../support/test';

test('at least 200 products are listed, all of them, each in stock, in up to four columns, and SKUs decide programs', async ({
  page,
}) => {
  await visit(page, '/products');
  const { shown, total } = await counted(page);
  expect(shown).toBe(total);
  expect(total).toBeGreaterThanOrEqual(200);
  await expect(page.getByRole('article')).toHaveCount(total);
  await expect(page.getByRole('article').getByText('In Stock', { exact: true })).toHaveCount(total);

  const skus = await factsOfCards(page, 'Item number');
  const programs = await page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => (card.textContent?.includes('Warehouse') ? 'Warehouse' : 'Container')),
    );
  const programOf = (prefix: string) =>
    new Set(programs.filter((_, index) => skus[index]?.startsWith(prefix)));
  expect(programOf('B815')).toEqual(new Set(['Container']));
  expect(programOf('H6')).toEqual(new Set(['Container']));
  expect(programOf('B12')).toEqual(new Set(['Container']));
  expect(programOf('B840')).toEqual(new Set(['Warehouse']));
  expect(programOf('W')).toEqual(new Set(['Warehouse']));
  expect(programOf('T')).toEqual(new Set(['Warehouse']));

  for (const [width, columns] of [
    [360, 1],
    [1920, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await page
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.slice(0, 20).map((card) => Math.round(card.getBoundingClientRect().left)),
      );
    expect(new Set(lefts).size, `columns at ${width} pixels`).toBe(columns);
  }
});

test('a card has all that section 2 lists', async ({ page }) => {
  await visit(page, '/products?q=B840-48');
  const card = page.getByRole('article', { name: 'B840 White Standard 48-Inch Dresser' });
  await expect(card).toHaveCount(1);
  for (const words of ['Warehouse', 'In Stock', 'B840-48-WHT', 'White', 'Bedrooms', 'Dimensions']) {
    await expect(card).toContainText(words);
  }
  await expect(card.getByRole('button', { name: 'Quick view' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Spec Sheet' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Quote' })).toHaveAttribute(
    'href',
    '/become-dealer?sku=B840-48-WHT',
  );
  await expect(card.locator('img')).toHaveJSProperty('complete', true);
});
