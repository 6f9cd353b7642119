/** "1 review", "12 reviews" */
export const reviewCount = (count: number) => `${count} ${count === 1 ? "review" : "reviews"}`;
