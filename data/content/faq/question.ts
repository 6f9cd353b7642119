export type Question = { question: string; answer: string };

export type QuestionGroup = { id: string; title: string; questions: readonly Question[] };
