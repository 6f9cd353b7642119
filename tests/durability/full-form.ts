/** `npm run test:durability` runs the long form of these tests, `npm test` a short one. */
export const isFull = process.env.DURABILITY === "full";
