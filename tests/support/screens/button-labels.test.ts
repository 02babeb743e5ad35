import { expect, test } from 'vitest';

function addButton(parent: Element): HTMLButtonElement {
  const button = document.createElement('button');
  parent.append(button);
  return button;
}

test('a button has the labels that stand around it or name it by its id', () => {
  const around = document.createElement('label');
  const named = document.createElement('label');
  named.htmlFor = 'one';
  document.body.append(around, named);
  const button = addButton(document.body);
  expect([...button.labels]).toEqual([]);
  button.id = 'one';
  expect([...button.labels]).toEqual([named]);
  expect([...addButton(around).labels]).toEqual([around]);
});
