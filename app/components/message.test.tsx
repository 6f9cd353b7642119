import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Message } from "./message.tsx";

test("a sentence contains the elements of its markup", () => {
  const parts = [
    { type: "text", value: "Please " },
    { type: "markup-start", name: "link", options: {}, attributes: {} },
    { type: "text", value: "contact us" },
    { type: "markup-end", name: "link", options: {}, attributes: {} },
    { type: "text", value: " before you order." },
  ] as const;
  const html = renderToStaticMarkup(
    <Message parts={parts} markup={{ link: (text) => <a href="/contact">{text}</a> }} />,
  );
  expect(html).toBe('Please <a href="/contact">contact us</a> before you order.');
});
