import type { Generated } from "kysely";
import type { PageKind } from "../../../data/model/content/page.ts";
import type { PostState } from "../../../data/model/content/post.ts";
import type { Locale } from "../../../data/model/locale.ts";
import type {
  ConsentAction,
  ConsentPurpose,
  ConsentSource,
} from "../../../data/model/people/consent.ts";
import type { TechnologyChoice } from "../../../data/model/settings/consent-wording.ts";
import type {
  TranslatedLocale,
  TranslationKind,
} from "../../../data/model/translations/translation.ts";

/** The tables of the blog, testimonials, the newsletter and messages, and translations of all content. */
export type ContentTables = {
  blog_posts: BlogPostTable;
  testimonials: TestimonialTable;
  pages: PageTable;
  page_versions: PageVersionTable;
  former_pages: FormerPageTable;
  newsletter_subscriptions: NewsletterSubscriptionTable;
  newsletter_confirmations: NewsletterConfirmationTable;
  consents: ConsentTable;
  contact_messages: ContactMessageTable;
  message_replies: MessageReplyTable;
  translations: TranslationTable;
  policy_reports: PolicyReportTable;
  technology_consents: TechnologyConsentTable;
};

type BlogPostTable = {
  id: string;
  title: string;
  content: string;
  excerpt: string;
  image_url: string;
  author: string;
  category: string;
  created_at: string;
  updated_at: string;
  /** Sanitized; null if `content` is plain text. */
  content_html: Generated<string | null>;
  state: Generated<PostState>;
  /** Null: published at `created_at`. */
  published_at: Generated<string | null>;
};

type PageTable = {
  handle: string;
  kind: PageKind;
  /** Title of the draft or, without one, of the published text. */
  title: string;
  /** JSON of PageContent; null if the published text has not been changed since. */
  draft: string | null;
  /** JSON of PageContent; null if shoppers do not see the page, or its default. */
  published: string | null;
  published_at: string | null;
  updated_at: string;
  /** Incremented by every change. */
  version: number;
};

type PageVersionTable = {
  id: string;
  handle: string;
  /** JSON of PageContent. */
  content: string;
  published_at: string;
  /** Name of the operator or of the command. */
  published_by: string;
};

type TestimonialTable = {
  id: string;
  name: string;
  role: string | null;
  content: string;
  rating: number;
  image_url: string | null;
  /** The product that it is about; null if it is about the store. */
  product_id: Generated<string | null>;
  created_at: string;
};

/** A request to subscribe, which the owner of the address has to confirm. */
type NewsletterConfirmationTable = {
  /** Changes with each confirmation e-mail. */
  id: string;
  email_key: string;
  /** In lower case. */
  email: string;
  /** In the link of the e-mail. */
  token: string;
  /** Confirmation e-mails since the request was written or last confirmed. */
  mails: number;
  locale: Generated<Locale>;
  /** Time of the last confirmation e-mail. */
  requested_at: string;
  confirmed_at: string | null;
};

/** Earlier handles of pages, which redirect. */
type FormerPageTable = {
  /** The earlier handle. */
  name: string;
  /** Handle of the page. */
  handle: string;
};

/** Subscriptions whose address is confirmed, or that were imported. */
type NewsletterSubscriptionTable = {
  id: string;
  email: string;
  subscribed_at: string;
  /** In the link that cancels the subscription; created with the first e-mail that needs it. */
  unsubscribe_token: Generated<string | null>;
  unsubscribed_at: Generated<string | null>;
  locale: Generated<Locale>;
};

/** The consents to e-mails and their withdrawals. Rows are only added; an erasure replaces the address. */
/** Violations of the content security policy, without personal data. */
type PolicyReportTable = {
  /** In the store's time zone. */
  day: string;
  /** The pattern of the page's route. */
  page: string;
  directive: string;
  /** An origin, a scheme or a keyword. */
  blocked: string;
  reports: number;
};

/** Choices about optional technology such as analytics, without an identity. */
type TechnologyConsentTable = {
  id: Generated<number>;
  at: string;
  choice: TechnologyChoice;
  /** `CONSENT_WORDING` of the page. */
  wording: number;
  locale: Locale;
};

type ConsentTable = {
  /** In the order in which the rows were written. */
  id: Generated<number>;
  at: string;
  /** `toEmailKey` of the address; of an erased person a hash, which contains no "@". */
  email_key: string;
  purpose: ConsentPurpose;
  action: ConsentAction;
  source: ConsentSource;
  wording: string;
  version: string;
};

type ContactMessageTable = {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  locale: Generated<Locale>;
  created_at: string;
  read_at: string | null;
  answered_at: string | null;
  /** Id of the operator who answered it or marked it as answered. */
  answered_by: Generated<string | null>;
  /** When it was closed without an answer, or after it. */
  closed_at: Generated<string | null>;
};

/** The texts of an item in another language than English. */
type TranslationTable = {
  kind: TranslationKind;
  /** Identifies the item in its kind: a handle, an id, or that of the group of a product with variants. */
  item: string;
  locale: TranslatedLocale;
  /** JSON of TranslatedFields. */
  fields: string;
  updated_at: string;
  /** Incremented by every change. */
  version: number;
};

/** An operator's reply to a message, which an e-mail of the outbox sends. */
type MessageReplyTable = {
  id: string;
  message_id: string;
  body: string;
  operator_id: string | null;
  created_at: string;
};
