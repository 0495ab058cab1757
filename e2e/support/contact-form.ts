import type { Page } from '@playwright/test';
import { visit } from './test';

/** Opens the contact page and sends a message with all that it asks for. */
export async function sendMessage(page: Page): Promise<void> {
  await visit(page, '/contact');
  const form = page.getByRole('form', { name: 'Send us a message' });
  await form.getByLabel('Name').fill('Sam Sample');
  await form.getByLabel('Email').fill('sam@shop.example');
  await form.getByLabel('Inquiry type').selectOption('pricing');
  await form.getByLabel('Message').fill('Do you ship to Albany?');
  await form.getByRole('button', { name: 'Send Message' }).click();
}
