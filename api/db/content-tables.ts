/** Sessions, users, the journal, and what people say and send; in the words of `schema.ts`. */
export type ContentTables = {
  sessions: SessionTable;
  users: UserTable;
  blog_posts: BlogPostTable;
  testimonials: TestimonialTable;
  product_reviews: ProductReviewTable;
  wishlist_items: WishlistItemTable;
  newsletter_subscriptions: NewsletterSubscriptionTable;
  contact_messages: ContactMessageTable;
};

type SessionTable = { sid: string; sess: string; expire: string };

type UserTable = {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  created_at: string;
  updated_at: string;
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

type ProductReviewTable = {
  id: string;
  product_id: string;
  user_id: string | null;
  user_name: string;
  rating: number;
  comment: string;
  created_at: string;
};

type WishlistItemTable = {
  id: string;
  user_id: string | null;
  product_id: string;
  created_at: string;
};

type NewsletterSubscriptionTable = { id: string; email: string; subscribed_at: string };

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
