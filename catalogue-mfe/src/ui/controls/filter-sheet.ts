/** Id of the sheet that holds the filters in a narrow window. */
export const filterSheetId = 'filter-sheet';
