export {
  type Alternative,
  birthDayAlternatives,
  type LifePathAlternative,
  type LifePathMethod,
  lifePathAlternatives,
  personalYearAlternatives,
} from './alternatives';
export * from './birth-day';
export * from './check-name';
export * from './core-numbers';
export { equation, equationsOf } from './equations';
export * from './life-path';
export * from './name-alternatives';
export {
  letterValue,
  type NameLetter,
  type NameOptions,
  type NameParts,
  type NameWord,
  takeNameApart,
  type UmlautRule,
} from './name-letters';
export {
  expression,
  type NameNumber,
  type NameReading,
  type NameReadingOptions,
  personality,
  readName,
  soulUrge,
} from './name-numbers';
export * from './personal-year';
export { MASTER_NUMBERS, type Reduction, type ReductionStep, reduce } from './reduce';
export { nameWords } from './titles';
export type { LetterRole, RatedLetter, RatedWord, YDecision, YOverrides, YRule } from './y-rule';
