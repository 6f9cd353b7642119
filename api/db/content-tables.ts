import type { Generated } from "kysely";

/** The tables of sessions, the blog, testimonials, the newsletter and messages. */
export type ContentTables = {
  sessions: SessionTable;
  blog_posts: BlogPostTable;
  testimonials: TestimonialTable;
  newsletter_subscriptions: NewsletterSubscriptionTable;
  contact_messages: ContactMessageTable;
};

type SessionTable = { sid: string; sess: string; expire: string };

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
};

type TestimonialTable = {
  id: string;
  name: string;
  role: string | null;
  content: string;
  rating: number;
  image_url: string | null;
  created_at: string;
};

type NewsletterSubscriptionTable = {
  id: string;
  email: string;
  subscribed_at: string;
  /** In the link that cancels the subscription; created with the first e-mail that needs it. */
  unsubscribe_token: Generated<string | null>;
  unsubscribed_at: Generated<string | null>;
};

type ContactMessageTable = {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: string;
  read_at: string | null;
  answered_at: string | null;
};
