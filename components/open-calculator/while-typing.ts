/** What a form needs once somebody types into it; fetched then, so that a page of the library stays light. */
export * as birthDateText from '@/components/forms/birth-date-text';
export { ErrorSummary } from '@/components/ui/error-summary';
