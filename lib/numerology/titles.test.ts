import { expect, it } from 'vitest';
import { separateTitles } from './titles';

it.each([
  ['Dr. med. dent. Eva Klein', 'Eva Klein', ['Dr.', 'med.', 'dent.']],
  ['Sir Ian McKellen', 'Ian McKellen', ['Sir']],
  ['Eva Klein Dr.', 'Eva Klein', ['Dr.']],
  ['Eva Dr Klein', 'Eva Dr Klein', []],
  ['Mag. Eva Klein', 'Eva Klein', ['Mag.']],
  ['Mag Eva Klein', 'Mag Eva Klein', []],
  ['DI Eva Klein', 'Eva Klein', ['DI']],
  ['DI EVA KLEIN', 'DI EVA KLEIN', []],
  ['Jordan Di', 'Jordan Di', []],
  ['Jordan DI', 'Jordan DI', []],
  ['Dr.in Eva Klein', 'Eva Klein', ['Dr.in']],
  ['Eva Klein, M.A.', 'Eva Klein', ['M.A.']],
  ['Eva Klein, MBA', 'Eva Klein', ['MBA']],
  ['Léon Mba', 'Léon Mba', []],
  ['Eva Klein PhD', 'Eva Klein', ['PhD']],
  ['Eva Klein, B. Sc.', 'Eva Klein', ['B.', 'Sc.']],
  ['John Smith Jr', 'John Smith', ['Jr']],
  ['John Smith III', 'John Smith', ['III']],
  ['Jr Smith', 'Jr Smith', []],
  ['Dr. C. G. Jung', 'C. G. Jung', ['Dr.']],
  ['Dipl.-Ing. (FH) Peter Klein', 'Peter Klein', ['Dipl.-Ing.', '(FH)']],
  ['Mag. (FH) Eva Klein', 'Eva Klein', ['Mag.', '(FH)']],
  ['Dott.ssa Eva Klein', 'Eva Klein', ['Dott.ssa']],
  ['Drs. Eva Klein', 'Eva Klein', ['Drs.']],
  ['ir. Eva Klein', 'Eva Klein', ['ir.']],
  ['Ir Klein', 'Ir Klein', []],
  ['Lt. Col. Eva Klein', 'Eva Klein', ['Lt.', 'Col.']],
  ['Eva (FH) Klein', 'Eva (FH) Klein', []],
  ['Dr. Prof.', 'Dr. Prof.', []],
] as const)('of %j the name is %j', (text, name, titles) => {
  expect(separateTitles(text)).toEqual({ name, titles });
});
