import {
  MAX_RECALL_BANNER,
  MAX_RECALL_MESSAGE,
  MAX_RECALL_SUBJECT,
  type RecallDetails,
  RecallTexts,
} from "../../../../data/model/admin/recall.ts";
import { useStoreFacts } from "../../../components/store-facts.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { EditorForm } from "../../components/editor-form.tsx";
import { type EditorFormProps, useEditor } from "../../components/use-editor.ts";
import { recallQuery } from "./api.ts";

const LABELS = {
  subject: "Subject",
  message: "Message",
  banner: "Banner",
  subjectFr: "Subject in French",
  messageFr: "Message in French",
  bannerFr: "Banner in French",
};

type Props = EditorFormProps<RecallDetails, RecallTexts>;

const toValues = (recall?: RecallTexts): RecallTexts => ({
  subject: recall?.subject ?? "",
  message: recall?.message ?? "",
  banner: recall?.banner ?? "",
  subjectFr: recall?.subjectFr ?? "",
  messageFr: recall?.messageFr ?? "",
  bannerFr: recall?.bannerFr ?? "",
});

/** Form of the texts of a recall. Those of the e-mail can't be changed once it is sent, because all get the same. */
export function RecallForm({ action, ...props }: Props) {
  const { record } = props;
  const { languages = ["en"] } = useStoreFacts();
  const editor = useEditor({
    ...props,
    labels: LABELS,
    toValues,
    toDraft: (values) => values,
    schema: RecallTexts,
    latestQuery: record && recallQuery(record.id),
  });
  const { fields } = editor;
  const isSent = record !== undefined && record.state !== "draft";
  const isEnded = record?.state === "ended";
  return (
    <EditorForm editor={editor} action={action}>
      <TextField
        {...fields.text("subject")}
        maxLength={MAX_RECALL_SUBJECT}
        required
        readOnly={isSent}
      />
      <TextField
        {...fields.text("message")}
        rows={8}
        maxLength={MAX_RECALL_MESSAGE}
        required
        readOnly={isSent}
        hint={
          isSent
            ? "The notice was sent, so its text can’t be changed."
            : "What is recalled and why, and what to do with it. What the customer ordered follows below."
        }
      />
      <TextField
        {...fields.text("banner")}
        rows={2}
        maxLength={MAX_RECALL_BANNER}
        required
        readOnly={isEnded}
        hint="On the product’s page and with the orders, until the recall ends."
      />
      {(languages.includes("fr") || record?.subjectFr) && (
        <>
          <TextField
            {...fields.text("subjectFr")}
            maxLength={MAX_RECALL_SUBJECT}
            readOnly={isSent}
            hint="For orders in French. Without it, they get the English notice."
          />
          <TextField
            {...fields.text("messageFr")}
            rows={8}
            maxLength={MAX_RECALL_MESSAGE}
            readOnly={isSent}
          />
          <TextField
            {...fields.text("bannerFr")}
            rows={2}
            maxLength={MAX_RECALL_BANNER}
            readOnly={isEnded}
          />
        </>
      )}
    </EditorForm>
  );
}
