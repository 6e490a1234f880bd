import { describe, expect, it } from 'vitest';
import { readKey } from '../../../../src/rules/target/key';
import { readDescription } from '../../../../src/rules/target/query';
import { readScroll } from '../../../../src/rules/target/scroll';
import { typedText } from '../../../../src/rules/target/typed-text';
import { quotations } from '../../../../src/rules/text/quotes';
import type { TaskStep } from '../../../../src/contract/task';

describe('quotations', () => {
  it.each([
    ["Click the 'Users' link", ['Users']],
    ["Click 'Don't show again'", ["Don't show again"]],
    ["Click the 'The Users' Guide' link", ["The Users' Guide"]],
    ["Click 'Users' and 'Groups'", ['Users', 'Groups']],
    ["the users' list", []],
    ['Type "he said \'hi\'" there', ["he said 'hi'"]],
    ['Type “good movie” into ‘Title’', ['good movie', 'Title']],
    ['点击「提交」按钮，然后《标题》', ['提交', '标题']],
    ["Type 'it\\'s' now", ["it's"]],
    ['Type `code` here', ['code']],
    ["Rock 'n' roll is 5'10\" tall", ['n']],
    ["Click ''", ['']],
  ])('%s', (text, expected) => {
    expect(quotations(text).map((quotation) => quotation.text)).toEqual(expected);
  });
});

describe('typed text', () => {
  it.each([
    ["Type 'good movie' into the 'Title of your review' input field.", 'good movie'],
    ["In the 'Email' field, type 'ada@example.org'.", 'ada@example.org'],
    ["Fill the 'Email' field with 'ada@example.org'", 'ada@example.org'],
    ["Type into 'Name' the text 'Ada'", 'Ada'],
    ["Replace 'old' with 'new' in the title field", 'new'],
    ['Enter "a \'quoted\' word" in the note', "a 'quoted' word"],
    ["Search for 'fjord' in the 'Search stories' box", 'fjord'],
    ['在「姓名」输入框中输入「李雷」', '李雷'],
    ['Type hello world into the search box', 'hello world'],
    ["Clear the 'Name' field", ''],
  ])('%s', (description, expected) => {
    expect(typedText(description)?.text).toBe(expected);
  });

  it('leaves the field’s name for the target', () => {
    expect(readDescription("In the 'Email' field, type 'x@y.z'.", 'Type').quoted).toEqual(['email']);
    expect(readDescription("Type 'x' into the 'Full name' field.", 'Type').quoted).toEqual(['full name']);
  });
});

describe('ordinals', () => {
  it.each([
    ['Click the 9th star to set the rating', { index: 8, of: 'star' }],
    ['Click the first result', { index: 0, of: 'result' }],
    ['Click the second product card in the grid', { index: 1, of: 'card' }],
    ['Click the last item of the list', { index: -1, of: 'item' }],
    ['Click the second to last row', { index: -2, of: 'row' }],
    ['Click the search button', null],
    ['Set the date to 3.5', null],
  ])('%s', (description, expected) => {
    expect(readDescription(description, 'Click').ordinal).toEqual(expected);
  });
});

describe('keys', () => {
  it.each([
    ['Enter', '', 'Enter', 1],
    [null, 'Press the Enter key to go to the end.', 'Enter', 1],
    [null, 'Press Ctrl+A to select all', 'Control+a', 1],
    [null, 'Press Control + Shift + P', 'Control+Shift+P', 1],
    ['ArrowUp', '', 'ArrowUp', 1],
    ['Up Arrow', '', 'ArrowUp', 1],
    [null, 'Press the left arrow key twice.', 'ArrowLeft', 2],
    [null, 'Press the down arrow 3 times', 'ArrowDown', 3],
    [null, "Press the 'w' key", 'w', 1],
    [null, 'Press Esc', 'Escape', 1],
    [null, 'Press the space bar', ' ', 1],
    ['a', '', 'a', 1],
    ['F5', '', 'F5', 1],
    [null, 'Press Shift+Tab', 'Shift+Tab', 1],
    ['Backspace', 'five times', 'Backspace', 5],
  ])('%s, %s', (key, description, expected, times) => {
    expect(readKey(key, description)).toEqual({ key: expected, times });
  });

  it('is null where no key is named', () => {
    expect(readKey(null, 'Make it so.')).toBeNull();
  });
});

describe('scroll', () => {
  const step = (
    description: string,
    direction: string | null = null,
    scrollPages: number | null = null,
  ): TaskStep => ({
    number: 1,
    type: 'Scroll',
    description,
    key: null,
    text: null,
    direction,
    scrollPages,
    visual: false,
    checkpoint: null,
    assertion: null,
  });

  it.each([
    [step('Scroll down.'), 'down', 0.5],
    [step('Scroll up one full page.', 'up', 1), 'up', 1],
    [step('Scroll.', 'down', 0.25), 'down', 0.25],
    [step('Scroll.', 'down', -1), 'up', 1],
    [step('Scroll down two pages'), 'down', 2],
    [step('Scroll down one and a half pages'), 'down', 0.5],
    [step('Scroll down half a page'), 'down', 0.5],
    [step('Scroll down by 360 pixels'), 'down', 0.5],
    [step('Scroll to the bottom of the page'), 'bottom', 0.5],
    [step('Scroll back to the top'), 'top', 0.5],
    [step('Scroll the gallery to the right'), 'right', 0.5],
    [step('向上滚动'), 'up', 0.5],
  ])('%o', (given, direction, pages) => {
    expect(readScroll(given, 720)).toEqual({ direction, pages });
  });
});
