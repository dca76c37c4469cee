const words = (text: string) => text.trim().split(/\s+/)

/** Given names of the generated people. */
export const givenNames = {
  female: words(`
    Aadhya Aaliyah Aarohi Aditi Agnes Aisha Akshara Alba Alejandra Alice Amara Amelia Amina Amrita Ana Ananya Anika
    Anjali Anna Antara Anushka Aparna Archana Aria Arundhati Astrid Avani Ayesha Bhavna Bianca Bridget Camila Carmen
    Catalina Chaitra Charlotte Chiara Chitra Clara Daniela Deepika Devika Dhriti Divya Diya Eleanor Elena Elif Emily Emma
    Esther Eva Farah Fatima Fiona Freya Gauri Gayatri Geetha Grace Greta Hana Harini Hawa Heidi Helena Ines Ingrid Ira
    Irene Isabella Ishita Ivy Janaki Jane Jaya Jhanvi Joana Julia Juhi Kalyani Kamala Karishma Kavya Keerthi Kiara
    Komal Kriti Lakshmi Lara Latika Laura Lavanya Leela Leila Lina Lucia Madhuri Mahika Maja Malini Manasa Mariam Marta
    Maya Mei Mira Mitali Mona Mridula Mrinal Nadia Naina Namrata Nandini Naomi Nayantara Neha Nidhi Nikita Nila Nina
    Nisha Nora Olga Olivia Padma Pallavi Parvati Paula Petra Pooja Prachi Pragya Pranjali Prerna Priya Rachel Radhika
    Ragini Rania Rashmi Rekha Renata Rhea Richa Ritika Riya Rosa Roshni Ruth Saanvi Sadia Sakshi Samira Sana Sanjana
    Sara Saraswati Shalini Shreya Shruti Simran Sita Smita Sneha Sofia Sonali Sophie Sowmya Stella Sunita Swara Tanvi
    Tanya Teresa Tessa Trisha Uma Urvi Vaishnavi Valentina Vani Varsha Veena Vera Vidya Yamini Yara Yasmin Zainab Zara
    Zeynep`),
  male: words(`
    Aadi Aarav Aayush Abdul Abhay Abhinav Adam Aditya Adrian Ahmed Ajay Akash Akhil Albert Alejandro Ali Aman Amir Amit
    Anand Anders Andre Aniket Anil Anirudh Ankit Antonio Anton Arnav Aryan Ashok Ashwin Atharv Ayaan Bala Benjamin Bharat
    Bilal Bruno Carlos Chandan Chetan Chinmay Christian Daniel Darshan David Deepak Devansh Dhruv Diego Dinesh Eduardo
    Edward Eklavya Emil Emre Erik Ethan Farhan Felix Fernando Filip Francis Gabriel Ganesh Gaurav George Gopal Gustavo
    Hamza Hari Harsh Harshit Hassan Hemant Henrik Hiroshi Hitesh Hugo Ian Ibrahim Imran Isaac Ishan Ivan Jacob Jai Jakob
    James Jatin Javier Jayesh Jonas Joseph Julian Kailash Kamal Karan Karthik Kasper Kaushik Kenji Keshav Khalid Kiran
    Krish Kunal Lakshman Lars Leo Liam Lokesh Lorenzo Lucas Luis Madhav Mahesh Manish Manoj Marco Mark Martin Mateo
    Mathew Maxim Mayank Michael Miguel Milan Mohan Mohit Mukul Nakul Naveen Neel Nicolas Nikhil Nikolai Nils Nishant
    Nitin Noah Omar Oscar Pablo Pankaj Param Parth Patrick Pavan Pedro Peter Prabhat Pradeep Prakash Pranav Prateek Prem
    Rafael Raghav Rahul Raj Rajat Rajesh Rakesh Ramesh Ranveer Ravindra Ricardo Rishabh Ritesh Robin Rohan Rohit Roman
    Ruben Rudra Sachin Sahil Salman Samir Samuel Sandeep Sanjay Santiago Satish Saurabh Sebastian Shankar Sharad Shiv
    Shubham Siddharth Simon Sohail Stefan Sudhir Sumit Sunil Suraj Suresh Tahir Tanmay Tariq Tarun Tejas Theo Thomas
    Tobias Uday Ujjwal Umar Utkarsh Varun Vedant Veer Victor Vignesh Vihaan Vijay Vikram Vinay Vincent Vinod Vishal Vivek
    William Yash Yusuf Zaid Zubin`),
} as const

/** Family names of the generated people. */
export const familyNames: readonly string[] = words(`
  Acharya Adeyemi Agarwal Ahluwalia Ahmed Ahuja Aiyar Almeida Alvarez Anand Anderson Antony Apte Arora Asante Atwal
  Babu Bajaj Bakshi Balakrishnan Banerjee Bansal Barua Basu Becker Bedi Bhagat Bhalla Bhandari Bharadwaj Bhargava Bhat
  Bhatia Bhatt Bhattacharya Biswas Borges Borkar Brown Carvalho Castro Chadha Chakraborty Chandra Chatterjee Chaudhary
  Chauhan Chavan Chawla Chen Cherian Chettiar Chopra Choudhury Clarke Correia Costa Cruz Das Dasgupta Datta Desai
  Deshmukh Deshpande Dhar Dhillon Dias Dixit Dsouza Dubey Dutta Edwards Eapen Evans Farooqui Ferreira Fischer Fonseca
  Franco Gaikwad Gandhi Ganguly Garcia Garg George Ghosh Gill Goel Gokhale Gomes Gopinath Goswami Gowda Grewal Grover
  Guha Guha Gulati Gupte Haddad Halder Hansen Haq Hegde Hernandez Hoffmann Hussain Ibrahim Iqbal Irani Iyengar Iyer
  Jadhav Jaiswal Jain Jacob James Jensen Jha John Johnson Jones Joseph Joshi Juneja Kakkar Kale Kamat Kamble Kannan Kapadia
  Kapoor Karim Karnik Kashyap Kaul Kaur Kazmi Keller Khan Khanna Khatri Khosla Kim Kishore Kohli Koshy Krishnan Kumar
  Kurian Lal Larsen Lee Lewis Lima Lobo Lopes Luthra Mahajan Mahapatra Malhotra Malik Mallick Mani Marques Martin
  Martinez Mathew Mathur Mehra Mehrotra Mehta Mendes Meyer Mhatre Mirza Mishra Mistry Mitra Modi Mohanty Moore Moreno
  Mukherjee Muller Murthy Nag Naidu Naik Nambiar Nanda Narang Narayan Naqvi Nayak Nayar Negi Nguyen Nielsen Okafor Oberoi
  Ojha Oliveira Osei Pai Pal Pandey Pandit Panicker Pant Parekh Parikh Park Parmar Patel Pathak Patil Patnaik Patra
  Paul Pereira Perera Pinto Prabhu Prakash Prasad Pratap Puri Radhakrishnan Raghavan Raghuvanshi Rahman Rai Raina Raja
  Rajan Raju Ramachandran Raman Ramos Rana Ranganathan Rao Rastogi Rawat Ray Reddy Reis Ribeiro Rizvi Roberts Rodrigues
  Rossi Roy Sabharwal Sachdeva Saha Sahni Sahu Saini Salvi Samant Sandhu Sane Santos Sarkar Sarma Sathe Sawant Saxena
  Schmidt Sebastian Sen Sengupta Seth Sethi Sethuraman Shaikh Sharma Shekhar Shenoy Shetty Shinde Shukla Siddiqui Sidhu
  Silva Singh Singhal Sinha Smith Sodhi Solanki Soni Sood Sridhar Srinivasan Srivastava Subramaniam Suri Swaminathan
  Syed Talwar Tanaka Tandon Tavares Taylor Thakur Thapa Thomas Tiwari Tomar Torres Trivedi Tyagi Upadhyay Vaidya Varghese
  Varma Vasquez Vaz Venkatesan Verghese Verma Vaswani Vohra Vyas Wadhwa Wagle Walia Wang Weber Williams Wilson Wong
  Yadav Yamamoto Zachariah Zaidi Zimmermann`)
