import type { QuestionGroup } from "../../data/content/faq/question.ts";

/**
 * Returns the questions whose text or answer contains the term, ignoring case, without empty groups.
 * A blank term returns all questions.
 */
export function searchQuestions(groups: readonly QuestionGroup[], term: string): QuestionGroup[] {
  const normalizedTerm = normalize(term.trim());
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter((item) =>
        normalize(`${item.question}\n${item.answer}`).includes(normalizedTerm),
      ),
    }))
    .filter((group) => group.questions.length > 0);
}

/** Converts to lower case, and typographic quotes and dashes to those of a keyboard. */
function normalize(text: string): string {
  return text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, "-");
}
