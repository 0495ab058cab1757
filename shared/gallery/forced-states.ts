/** States that only a pointer or a key can bring about. */
export const forcedStates = ['hover', 'focus-visible', 'active'] as const;
export type ForcedState = (typeof forcedStates)[number];

const statePattern = /:(hover|focus-visible|active)\b/g;
let done = false;

/**
 * Gives every rule for such a state a second selector that holds inside `[data-forced]`, so that the page can show the
 * state standing still. The stylesheets themselves stay the only description of it.
 */
export function mirrorStateRules(): void {
  if (done) return;
  done = true;
  for (const sheet of document.styleSheets) mirrorIn(sheet.cssRules);
}

function mirrorIn(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && rule.selectorText.match(statePattern)) {
      rule.selectorText = rule.selectorText.replace(statePattern, (state, name: string) => held(state, name));
    }
    if (rule instanceof CSSStyleRule || rule instanceof CSSGroupingRule) mirrorIn(rule.cssRules);
  }
}

/** With the weight of the state itself, so that no other rule wins or loses by it. */
const held = (state: string, name: string): string =>
  `:is(${state}, :where([data-forced="${name}"] ${controls}))`;

const controls = ':is(a, button, input, select, textarea, summary)';
