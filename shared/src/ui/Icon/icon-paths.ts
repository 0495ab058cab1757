/** Drawn on a 20-unit grid with one pen of 1.5 units, square ends, as on a setting-out rod. */
export const arrowLeftIcon = 'M16.5 10h-13M8.5 4.5 3 10l5.5 5.5';
export const arrowRightIcon = 'M3.5 10h13M11.5 4.5 17 10l-5.5 5.5';
export const checkIcon = 'm3.5 10.5 4.5 4.5 8.5-10';
export const chevronDownIcon = 'm4.5 7.5 5.5 5.5 5.5-5.5';
export const closeIcon = 'm4.5 4.5 11 11M15.5 4.5l-11 11';
export const documentIcon = 'M4.5 2.5h7.5l3.5 3.5v11.5h-11zM12 2.5V6h3.5M7.5 10h5M7.5 13.5h5';
export const errorIcon = 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15M10 6v5M10 13.9v.2';
export const filterIcon = 'M3 5.5h14M5.5 10h9M8 14.5h4';
export const informationIcon = 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15M10 9v5M10 5.9v.2';
export const menuIcon = 'M3 5h14M3 10h14M3 15h14';
export const printerIcon = 'M6 7V3h8v4M6 14H3V7h14v7h-3M6 11.5h8V17H6z';
export const searchIcon = 'M8.5 3a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M12.5 12.5 17 17';
export const uploadIcon = 'M10 13V3M5.5 7 10 2.5 14.5 7M3 13v4h14v-4';
