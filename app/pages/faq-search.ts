import type { QuestionGroup } from "../../data/content/faq/question.ts";

/**
 * The questions whose text or answer contains the term, whatever its case; groups without any are
 * left out. A blank term keeps everything.
 */
export function searchQuestions(groups: readonly QuestionGroup[], term: string): QuestionGroup[] {
  const wanted = plain(term.trim());
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter((item) =>
        plain(`${item.question}\n${item.answer}`).includes(wanted),
      ),
    }))
    .filter((group) => group.questions.length > 0);
}

/** In lower case, with the quotes and dashes that a keyboard has. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, "-");
}
