/** A row of `dealer_applications` as the notification receives it. */
export interface Application {
  id: string;
  created_at: string;
  business_name: string;
  contact_name: string;
  email: string;
  phone: string | null;
  website: string | null;
  years_in_business: string | null;
  annual_volume: string | null;
  ship_to_region: string | null;
  preferred_program: string | null;
  business_address: string | null;
  tax_id: string | null;
  additional_info: string | null;
  pdf_path: string | null;
  notify_attempts: number;
}
