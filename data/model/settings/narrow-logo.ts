/** Whether the store's name stands beside its logo, which is too narrow to be read where it is small. */
export const isNarrowLogo = ({ ratio }: { ratio: number }): boolean => ratio < 0.75;
