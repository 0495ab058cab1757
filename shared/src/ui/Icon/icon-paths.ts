/** Drawn on a 20-unit grid with one pen of 1.5 units, square ends, as on a setting-out rod. */
export const arrowLeftIcon = 'M16.5 10h-13M8.5 4.5 3 10l5.5 5.5';
export const arrowRightIcon = 'M3.5 10h13M11.5 4.5 17 10l-5.5 5.5';
export const arrowUpRightIcon = 'M5 15 15 5M7 5h8v8';
export const calendarIcon = 'M3 4.5h14v12.5H3zM3 8.5h14M7 2.5v3.5M13 2.5v3.5';
export const checkIcon = 'm3.5 10.5 4.5 4.5 8.5-10';
export const chevronDownIcon = 'm4.5 7.5 5.5 5.5 5.5-5.5';
export const chevronLeftIcon = 'M12.5 4.5 7 10l5.5 5.5';
export const chevronRightIcon = 'M7.5 4.5 13 10l-5.5 5.5';
export const clockIcon = 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15M10 5.5V10l3 2';
export const closeIcon = 'm4.5 4.5 11 11M15.5 4.5l-11 11';
export const containerIcon = 'M2 5h16v10H2zM5.5 7.5v5M8.5 7.5v5M11.5 7.5v5M14.5 7.5v5';
export const documentIcon = 'M4.5 2.5h7.5l3.5 3.5v11.5h-11zM12 2.5V6h3.5M7.5 10h5M7.5 13.5h5';
export const downloadIcon = 'M10 2.5v10M5.5 8.5 10 13l4.5-4.5M3 17h14';
export const errorIcon = 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15M10 6v5M10 13.9v.2';
export const filterIcon = 'M3 5.5h14M5.5 10h9M8 14.5h4';
export const informationIcon = 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15M10 9v5M10 5.9v.2';
export const mailIcon = 'M2.5 4.5h15v11h-15zM3 5l7 6 7-6';
export const menuIcon = 'M3 5h14M3 10h14M3 15h14';
export const minusIcon = 'M4 10h12';
export const phoneIcon = 'M3.5 3.5h4l1.5 4-2 1.5c.8 1.8 2.2 3.2 4 4l1.5-2 4 1.5v4h-1c-6.6 0-12-5.4-12-12z';
export const pinIcon =
  'M10 17.5c-3.5-4-5.5-6.8-5.5-9.5a5.5 5.5 0 1 1 11 0c0 2.7-2 5.5-5.5 9.5M10 6.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6';
export const plusIcon = 'M10 4v12M4 10h12';
export const printerIcon = 'M6 7V3h8v4M6 14H3V7h14v7h-3M6 11.5h8V17H6z';
export const searchIcon = 'M8.5 3a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M12.5 12.5 17 17';
export const truckIcon =
  'M4 14.5H1.5v-10H12v10H8M12 8h3.5l3 3.5v3h-2M12.5 14.5H12M6 12.7a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6M14.5 12.7a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6';
export const uploadIcon = 'M10 13V3M5.5 7 10 2.5 14.5 7M3 13v4h14v-4';

/** All of them by name. Who names this carries them all; a component takes the one that it draws. */
export const iconPaths = {
  'arrow-left': arrowLeftIcon,
  'arrow-right': arrowRightIcon,
  'arrow-up-right': arrowUpRightIcon,
  calendar: calendarIcon,
  check: checkIcon,
  'chevron-down': chevronDownIcon,
  'chevron-left': chevronLeftIcon,
  'chevron-right': chevronRightIcon,
  clock: clockIcon,
  close: closeIcon,
  container: containerIcon,
  document: documentIcon,
  download: downloadIcon,
  error: errorIcon,
  filter: filterIcon,
  information: informationIcon,
  mail: mailIcon,
  menu: menuIcon,
  minus: minusIcon,
  phone: phoneIcon,
  pin: pinIcon,
  plus: plusIcon,
  printer: printerIcon,
  search: searchIcon,
  truck: truckIcon,
  upload: uploadIcon,
} as const;
