import { POST_STATE_LABELS, POST_STATES } from "../../../data/model/content/post.ts";

export const POST_STATE_OPTIONS = POST_STATES.map((value) => ({
  value,
  label: POST_STATE_LABELS[value],
}));
