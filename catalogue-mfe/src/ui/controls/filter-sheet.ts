/** Id of the sheet that holds the filters in a narrow window. */
export const FILTER_SHEET = 'filter-sheet';
