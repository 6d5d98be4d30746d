export * from './birth-date';
export {
  isLifePathNumber,
  LIFE_PATH_NUMBERS,
  type LifePath,
  type LifePathNumber,
  lifePath,
} from './life-path';
export { MASTER_NUMBERS, type Reduction, type ReductionStep, reduce } from './reduce';
