/** Abbreviations of the trade, spelled out for who meets one among facts. */
export const glossary: Readonly<Record<string, string>> = {
  CBM: 'Cubic meters',
  EST: 'Eastern Standard Time',
  LTL: 'Less than truckload: your pallets share a truck',
  RTA: 'Ready to assemble',
  SKU: 'Stock keeping unit: one piece in one finish, by its item number',
};
