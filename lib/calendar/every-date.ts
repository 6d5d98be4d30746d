import { type BirthDate, daysInMonth } from './day';

/** Every calendar day from 1 January of the first year to 31 December of the last, in order. */
export function* everyDate(firstYear: number, lastYear: number): Generator<BirthDate> {
  for (let year = firstYear; year <= lastYear; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      for (let day = 1; day <= daysInMonth(year, month); day += 1) yield { year, month, day };
    }
  }
}
