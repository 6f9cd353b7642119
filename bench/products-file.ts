/** A CSV file of products, the same every time. */
export function productsFile(rows: number): string {
  const lines = ["Title,Description,Price,Category,SKU,Image,Stock"];
  for (let i = 0; i < rows; i += 1) {
    const text = `A description of product ${i} with some words, an ingredient list and benefits`;
    const category = i % 2 ? "Skin Care" : "Hair Care";
    const picture = `https://pictures.example/${i}.jpg`;
    lines.push(
      `Product number ${i},"${text}",${i % 500}.99,${category},SKU-${i},${picture},${i % 50}`,
    );
  }
  return `${lines.join("\n")}\n`;
}
