import { PageBoundary } from "./page-boundary.tsx";
import { QuestionsPage, questionData } from "./questions-page.tsx";

/** /faq */
export function FaqScreen() {
  return (
    <PageBoundary handle="faq" jsonLd={(page) => [questionData(page)]}>
      {(page) => <QuestionsPage page={page} />}
    </PageBoundary>
  );
}
